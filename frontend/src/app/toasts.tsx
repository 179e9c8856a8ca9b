import { useColorScheme } from '@mui/material/styles'
import { Toaster } from 'sonner'

export default function Toasts() {
  const { mode } = useColorScheme()
  return (
    <Toaster
      theme={mode ?? 'system'}
      duration={4000}
      visibleToasts={3}
      gap={14}
      position="bottom-right"
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        style: {
          fontFamily: 'inherit', background: 'var(--tw-palette-surface-raised)', color: 'var(--tw-palette-text-primary)',
          border: '1px solid var(--tw-palette-divider)', borderRadius: 6, boxShadow: 'none',
        },
      }}
    />
  )
}
