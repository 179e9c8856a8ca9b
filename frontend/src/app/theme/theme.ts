import { createTheme } from '@mui/material/styles'
import { components } from './theme-components.ts'

/** Colors with one meaning each on every screen. */
interface Trace {
  /** The user's own program. */
  original: string
  /** The converted program. */
  converted: string
  /** The first difference. */
  difference: string
  long: string
  short: string
}

interface Surface {
  raised: string
  sunken: string
  hairline: string
}

interface Code {
  keyword: string
  type: string
  string: string
  number: string
  comment: string
  directive: string
}

declare module '@mui/material/styles' {
  interface Palette {
    trace: Trace
    surface: Surface
    code: Code
  }
  interface PaletteOptions {
    trace?: Trace
    surface?: Surface
    code?: Code
  }
  interface TypographyVariants {
    mono: React.CSSProperties
    kicker: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    mono?: React.CSSProperties
    kicker?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    mono: true
    kicker: true
  }
}

const sans = '"Inter Variable", "Inter", system-ui, sans-serif'
const mono = '"IBM Plex Mono", ui-monospace, "SFMono-Regular", Menlo, monospace'

/** Every pair of text and surface below reaches a contrast of 4.5:1. */
const light = {
  primary: { main: '#1c2127', contrastText: '#fffdf8', dark: '#000000', light: '#3a424b' },
  secondary: { main: '#515a64' },
  background: { default: '#faf8f3', paper: '#fffdf9' },
  text: { primary: '#1c2127', secondary: '#515a64', disabled: '#868c93' },
  divider: '#e3ded2',
  success: { main: '#1d7040', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  info: { main: '#1f5fbf', contrastText: '#ffffff' },
  trace: { original: '#915a00', converted: '#00706a', difference: '#b0147c', long: '#1f5fbf', short: '#b04a12' },
  surface: { raised: '#ffffff', sunken: '#f3f0e8', hairline: '#e3ded2' },
  code: {
    keyword: '#1d4fc4',
    type: '#6a3cc0',
    string: '#456713',
    number: '#9c4226',
    comment: '#626a73',
    directive: '#7a3b8f',
  },
}

const dark = {
  primary: { main: '#e6ebf1', contrastText: '#0d1116', dark: '#c3ccd6', light: '#ffffff' },
  secondary: { main: '#9ba8b6' },
  background: { default: '#0d1116', paper: '#12171e' },
  text: { primary: '#e6ebf1', secondary: '#9ba8b6', disabled: '#6a7684' },
  divider: '#252e39',
  success: { main: '#62c685', contrastText: '#08130c' },
  error: { main: '#ff8077', contrastText: '#1d0504' },
  warning: { main: '#f0b443', contrastText: '#191002' },
  info: { main: '#82b4ff', contrastText: '#04101f' },
  trace: { original: '#f2b134', converted: '#3ecdb8', difference: '#f57bc8', long: '#6aaaff', short: '#ff9560' },
  surface: { raised: '#181f28', sunken: '#0a0d12', hairline: '#252e39' },
  code: {
    keyword: '#8fb4ff',
    type: '#c4a9ff',
    string: '#b6d083',
    number: '#e8a58c',
    comment: '#8592a0',
    directive: '#d6a6e8',
  },
}

const heading = { fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.15 }

/** Light or dark follows the system until the user chooses. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'tw', colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 6 },
  spacing: 8,
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1080, xl: 1440 } },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 150,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 150,
    },
  },
  typography: {
    fontFamily: sans,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { ...heading, fontSize: 'clamp(2rem, 1.1rem + 3.2vw, 3.4rem)', letterSpacing: '-0.032em', lineHeight: 1.06 },
    h2: { ...heading, fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem)' },
    h3: { ...heading, fontSize: '1.2rem', lineHeight: 1.3 },
    h4: { ...heading, fontSize: '1.05rem', lineHeight: 1.35 },
    h5: { ...heading, fontSize: '0.95rem', letterSpacing: '-0.01em', lineHeight: 1.4 },
    h6: { ...heading, fontSize: '0.875rem', letterSpacing: 0, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    button: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 },
    caption: { fontSize: '0.78rem', lineHeight: 1.45 },
    mono: { fontFamily: mono, fontSize: '0.8125rem', lineHeight: 1.6, fontVariantNumeric: 'tabular-nums' },
    kicker: { fontFamily: mono, fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: '0.01em' },
  },
  components,
})
