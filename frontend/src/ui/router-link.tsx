import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router-dom'
import Button, { type ButtonProps } from '@mui/material/Button'

/** Internal links without a page load. */
export function TextLink(props: LinkProps<typeof Link> & { readonly to: string }) {
  return <MuiLink component={Link} {...props} />
}

export function LinkButton(props: Omit<ButtonProps<typeof Link>, 'component'> & { readonly to: string }) {
  return <Button component={Link} {...props} />
}
