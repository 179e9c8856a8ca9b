import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Autorenew from '@mui/icons-material/Autorenew'
import Chip from '@mui/material/Chip'

export type Status = 'running' | 'success' | 'error'

const looks = {
  running: { label: 'Running', color: 'default', icon: <Autorenew /> },
  success: { label: 'Success', color: 'default', icon: <CheckCircleOutlined /> },
  error: { label: 'Error', color: 'error', icon: <ErrorOutlineOutlined /> },
} as const

export function StatusBadge({ status }: { readonly status: Status }) {
  const { label, color, icon } = looks[status]
  return <Chip variant="outlined" label={label} color={color} icon={icon} />
}
