import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'

export default function HomePage() {
  return <Container><Typography variant="h1">Tradewright</Typography></Container>
}
