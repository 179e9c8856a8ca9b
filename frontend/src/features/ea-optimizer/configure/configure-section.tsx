import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'

const Configure = lazy(() => import('./configure.tsx'))

/** For traders without a program yet: the choices of the EA Builder, which loads when it opens. */
export function ConfigureSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      component="section"
      aria-label="Configure a new Expert Advisor"
      sx={{
        mt: 4,
        p: { xs: 2, md: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h4" component="h2">
        No Expert Advisor yet?
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Choose strategies, trade management and risk. The EA Generator writes the program, and you can optimize it here.
      </Typography>
      {isOpen ? (
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <Configure />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Configure an Expert Advisor
        </Button>
      )}
    </Box>
  )
}
