import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Three dots, animated unless the system reduces motion, with a text for everyone. */
export function Typing({ name }: { readonly name: string }) {
  return (
    <Typography
      component="p"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 0.5 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-flex',
          gap: '3px',
          '& i': {
            width: 5,
            height: 5,
            borderRadius: '50%',
            bgcolor: 'text.secondary',
            animation: 'chat-typing 1.2s infinite',
          },
          '& i:nth-of-type(2)': { animationDelay: '0.15s' },
          '& i:nth-of-type(3)': { animationDelay: '0.3s' },
          '@keyframes chat-typing': { '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } },
        }}
      >
        <i />
        <i />
        <i />
      </Box>
      {name} is typing
    </Typography>
  )
}
