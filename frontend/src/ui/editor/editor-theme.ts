import { EditorView } from '@codemirror/view'

const palette = (name: string) => `var(--tw-palette-${name})`

/** Of a line, as a multiple of the size of its font. */
export const lineHeight = 1.6

/** The editor in the theme's colors; CSS variables provide light and dark. */
export const editorTheme = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: palette('background-paper'),
    color: palette('text-primary'),
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: '"IBM Plex Mono", ui-monospace, Menlo, monospace', lineHeight: String(lineHeight) },
  '.cm-content': { padding: '12px 0', caretColor: palette('text-primary') },
  '.cm-cursor': { borderLeftColor: palette('text-primary') },
  '.cm-gutters': { backgroundColor: palette('background-paper'), color: palette('text-secondary'), border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: `color-mix(in srgb, ${palette('text-primary')} 4%, transparent)`,
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: `color-mix(in srgb, ${palette('info-main')} 28%, transparent)`,
  },
  '.cm-linked-original': { backgroundColor: `color-mix(in srgb, ${palette('trace-original')} 18%, transparent)` },
  '.cm-linked-converted': { backgroundColor: `color-mix(in srgb, ${palette('trace-converted')} 18%, transparent)` },
  '.cm-fold-button': {
    font: 'inherit',
    padding: '0',
    border: 'none',
    background: 'none',
    color: palette('text-secondary'),
    cursor: 'pointer',
  },
  '.cm-fold-button:hover': { color: palette('text-primary'), textDecoration: 'underline' },
  '.cm-placeholder': { color: palette('text-secondary') },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${palette('error-main')} 1px`,
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${palette('warning-main')} 1px`,
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: `underline dotted ${palette('info-main')} 1px`,
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    backgroundColor: palette('surface-raised'),
    color: palette('text-primary'),
    border: `1px solid ${palette('divider')}`,
    borderRadius: '6px',
    maxWidth: '56ch',
  },
  '.cm-diagnostic': { padding: '6px 10px', borderLeftWidth: '3px' },
  '.cm-diagnosticAction': {
    backgroundColor: palette('text-primary'),
    color: palette('background-paper'),
    borderRadius: '4px',
    padding: '2px 8px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: palette('text-primary'),
    color: palette('background-paper'),
  },
  '.cm-hover-doc': { padding: '8px 12px', fontFamily: 'inherit', whiteSpace: 'pre-wrap' },
  '.cm-panels': {
    backgroundColor: palette('surface-sunken'),
    color: palette('text-primary'),
    borderColor: palette('divider'),
  },
  '.cm-panel input, .cm-panel button': {
    fontFamily: 'inherit',
    color: 'inherit',
    backgroundColor: palette('surface-raised'),
    backgroundImage: 'none',
    border: `1px solid ${palette('divider')}`,
  },
})
