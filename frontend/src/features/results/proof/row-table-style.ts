/** On narrower screens each row becomes a block of labeled lines. */
const onPhone = '@media (max-width: 699.95px)'

/** A table with a heading in each row. */
export const rowTableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    pr: 3,
    py: 0.75,
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', typography: 'body2' },
  '& td': { typography: 'mono', overflowWrap: 'anywhere' },
  [onPhone]: {
    '& thead': { position: 'absolute', left: -9999 },
    '&, & tbody, & tr, & tbody th, & td': { display: 'block' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & td': { border: 0, pr: 0, py: 0.25 },
    '& td::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
  },
} as const
