import type { ThemeOptions } from '@mui/material/styles'

const hairline = '1px solid var(--tw-palette-divider)'
const focusRing = { outline: '2px solid var(--tw-palette-info-main)', outlineOffset: 2 }
/** Touch targets are at least 44 px. */
const touchTarget = { '@media (pointer: coarse)': { minHeight: 44 } }

/** Black on white in any theme: browsers print text colors but no backgrounds. */
const onPaper = {
  colorScheme: 'light',
  ...Object.fromEntries(
    Object.entries({
      'text-primary': '#000',
      'text-secondary': '#444',
      'primary-main': '#000',
      'background-default': '#fff',
      'background-paper': '#fff',
      'surface-raised': '#fff',
      'surface-sunken': '#fff',
      divider: '#bbb',
    }).map(([name, colour]) => [`--tw-palette-${name}`, colour]),
  ),
}

/** Hairlines instead of shadows, and neutral controls: color is reserved for meaning. */
export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollBehavior: 'smooth', scrollPaddingTop: 72, WebkitTextSizeAdjust: '100%' },
      body: { fontFeatureSettings: '"cv11", "ss03"', minHeight: '100vh' },
      'code, kbd, pre, samp': { fontFamily: '"IBM Plex Mono", ui-monospace, Menlo, monospace' },
      '#root': { minHeight: '100vh', display: 'flex', flexDirection: 'column' },
      'a:focus-visible, button:focus-visible, [tabindex]:focus-visible, summary:focus-visible': focusRing,
      '::selection': { background: 'color-mix(in srgb, var(--tw-palette-trace-converted) 32%, transparent)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // A short one would let inherited values, such as font sizes, arrive one level of the tree per frame.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': {
        'header, footer, nav, .no-print': { display: 'none !important' },
        'html[data-theme]': onPaper,
        'main a[href^="http"]::after': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' },
        'h2, h3, dt': { breakAfter: 'avoid' },
        'li, dd, tr, pre': { breakInside: 'avoid' },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'transparent' } },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, padding: '6px 14px', whiteSpace: 'nowrap', ...touchTarget },
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 46, padding: '10px 20px', fontSize: '0.95rem' },
      outlined: { borderColor: 'var(--tw-palette-divider)', '&:hover': { borderColor: 'currentColor' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 6, color: 'inherit', '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        minHeight: 32,
        padding: '3px 12px',
        border: hairline,
        color: 'var(--tw-palette-text-secondary)',
        ...touchTarget,
        '&.Mui-selected': {
          color: 'var(--tw-palette-text-primary)',
          backgroundColor: 'var(--tw-palette-surface-raised)',
          boxShadow: 'inset 0 -2px 0 var(--tw-palette-text-primary)',
        },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 2, backgroundColor: 'var(--tw-palette-text-primary)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        minHeight: 40,
        minWidth: 0,
        padding: '8px 14px',
        color: 'var(--tw-palette-text-secondary)',
        ...touchTarget,
        '&.Mui-selected': { color: 'var(--tw-palette-text-primary)' },
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--tw-palette-surface-raised)',
        ...touchTarget,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: 'var(--tw-palette-info-main)',
        },
      },
      notchedOutline: { borderColor: 'color-mix(in srgb, var(--tw-palette-text-secondary) 55%, transparent)' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: 'var(--tw-palette-text-primary)' } } } },
  MuiDialog: {
    styleOverrides: {
      paper: { border: hairline, backgroundImage: 'none', margin: 16 },
      paperFullScreen: { border: 0, margin: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.125rem', lineHeight: 1.35, padding: '20px 24px 12px', overflowWrap: 'anywhere' },
    },
  },
  // Room for the label of a field at the top.
  MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &&': { paddingTop: 8 } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiDrawer: { styleOverrides: { paper: { borderLeft: hairline, backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { border: hairline, marginTop: 6 } } },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.9rem', minHeight: 38, ...touchTarget } } },
  MuiTooltip: {
    defaultProps: { arrow: false },
    styleOverrides: {
      tooltip: {
        fontSize: '0.78rem',
        border: hairline,
        backgroundColor: 'var(--tw-palette-surface-raised)',
        color: 'var(--tw-palette-text-primary)',
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 4, fontWeight: 560, fontVariantNumeric: 'tabular-nums' },
      outlined: { borderColor: 'var(--tw-palette-divider)' },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        color: 'var(--tw-palette-text-primary)',
        borderColor: 'var(--tw-palette-divider)',
        borderLeftWidth: 3,
        borderLeftColor: 'currentColor',
        alignItems: 'center',
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderTop: hairline,
        '&::before': { display: 'none' },
        '&:last-of-type': { borderBottom: hairline },
      },
    },
  },
  MuiAccordionSummary: { styleOverrides: { root: { paddingInline: 0, minHeight: 56 }, content: { fontWeight: 560 } } },
  MuiAccordionDetails: {
    styleOverrides: {
      root: { paddingInline: 0, paddingBottom: 20, maxWidth: '70ch', color: 'var(--tw-palette-text-secondary)' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--tw-palette-divider)', fontVariantNumeric: 'tabular-nums', padding: '10px 12px' },
      head: { color: 'var(--tw-palette-text-secondary)', fontWeight: 560 },
    },
  },
  MuiLink: {
    defaultProps: { color: 'inherit', underline: 'always' },
    styleOverrides: {
      root: {
        textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
        textUnderlineOffset: 3,
        '&:hover': { textDecorationColor: 'currentColor' },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: {
      root: {
        transform: 'none',
        backgroundColor: 'color-mix(in srgb, var(--tw-palette-text-primary) 8%, transparent)',
      },
    },
  },
}
