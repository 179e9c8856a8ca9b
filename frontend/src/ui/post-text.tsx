import Box from '@mui/material/Box'

/** Shows a post's rendered markup. Its links are plain anchors. */
export function PostText({ html }: { readonly html: string }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        '& > :first-of-type': { mt: 0 },
        '& > p, & > ul, & > ol, & > blockquote': { maxWidth: '70ch', lineHeight: 1.65 },
        '& li': { mb: 0.75 },
        '& h2': { typography: 'h3', mt: 5, mb: 1.5, scrollMarginTop: 88 },
        '& h3': { typography: 'h4', mt: 4, mb: 1, scrollMarginTop: 88 },
        '& a': { color: 'primary.main' },
        '& img': { maxWidth: '100%', height: 'auto' },
        '& code': { typography: 'mono', fontSize: '0.875em' },
        '& pre': {
          overflow: 'auto',
          maxHeight: 480,
          p: 2,
          m: 0,
          typography: 'mono',
          fontSize: '0.8125rem',
          tabSize: 4,
        },
        '& > pre': { border: 1, borderColor: 'divider', borderRadius: 1, my: 3 },
        '& pre code': { fontSize: 'inherit' },
        '& figure.code': {
          m: 0,
          my: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          overflow: 'hidden',
        },
        '& figcaption': {
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          typography: 'body2',
          color: 'text.secondary',
        },
        '& figure.code .proof': { m: 0, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', typography: 'body2' },
        '& figure.code .proof strong': { color: 'success.main' },
        '& figure.code summary': { px: 2, py: 1.25, cursor: 'pointer', typography: 'body2' },
        '& figure.code details': { borderTop: 1, borderColor: 'divider' },
        '& .comment': { color: 'code.comment' },
        '& .directive': { color: 'code.directive' },
        '& .string': { color: 'code.string' },
        '& .number': { color: 'code.number' },
        '& .keyword': { color: 'code.keyword' },
        '& .type': { color: 'code.type' },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
