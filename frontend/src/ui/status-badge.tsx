import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Autorenew from '@mui/icons-material/Autorenew'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import Chip from '@mui/material/Chip'

const badges = {
  running: { label: 'Running', color: 'default', icon: <Autorenew /> },
  success: { label: 'Success', color: 'default', icon: <CheckCircleOutlined /> },
  error: { label: 'Error', color: 'error', icon: <ErrorOutlineOutlined /> },
  stopped: { label: 'Stopped', color: 'default', icon: <StopCircleOutlined /> },
} as const

interface StatusBadgeProps {
  readonly status: Exclude<keyof typeof badges, 'stopped'>
  /** Whether the user stopped it, which is no error. */
  readonly isStopped: boolean
}

export function StatusBadge({ status, isStopped }: StatusBadgeProps) {
  const { label, color, icon } = badges[isStopped ? 'stopped' : status]
  return <Chip variant="outlined" label={label} color={color} icon={icon} />
}
