import Container from '@mui/material/Container'
import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Typography from '@mui/material/Typography'
import { TextLink } from './router-link.tsx'
import { StructuredData } from './structured-data.tsx'

interface BreadcrumbsProps {
  /** From the root to the current page. */
  readonly trail: readonly (readonly [label: string, path: string])[]
}

/** Breadcrumbs for readers and search engines. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const data = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: __SITE_ORIGIN__ + path,
    })),
  }
  const [last] = trail.at(-1) ?? ['']
  return (
    <Container maxWidth="xl" className="no-print" sx={{ pt: 2, mb: { xs: -1, md: -2 } }}>
      <MuiBreadcrumbs aria-label="Breadcrumb">
        {trail.slice(0, -1).map(([label, path]) => (
          <TextLink key={path} to={path}>
            {label}
          </TextLink>
        ))}
        <Typography component="span" color="textSecondary" aria-current="page">
          {last}
        </Typography>
      </MuiBreadcrumbs>
      <StructuredData thing={data} />
    </Container>
  )
}
