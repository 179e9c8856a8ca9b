import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router'
import Button, { type ButtonProps } from '@mui/material/Button'

/** Links within the site: one look, no page load. */
export function TextLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  return <MuiLink component={Link} to={to} {...rest} />
}

export function LinkButton({ to, ...rest }: ButtonProps & { readonly to: string }) {
  return <Button component={Link} to={to} {...rest} />
}
