import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SettingsCardProps {
  readonly title: string
  /** Anchor of the card. */
  readonly id?: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

export function SettingsCard({ title, id, text, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <Card component="section" id={id} aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: text ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '62ch' }}>
          {text}
        </Typography>
      )}
      {children}
    </Card>
  )
}
