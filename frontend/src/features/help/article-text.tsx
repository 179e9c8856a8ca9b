import Box from '@mui/material/Box'

interface ArticleTextProps {
  /** HTML from our own Markdown, rendered at build time. */
  readonly html: string
}

/** Shows an article's body. Its links are plain anchors. */
export function ArticleText({ html }: ArticleTextProps) {
  return (
    <Box
      sx={{
        maxWidth: '70ch',
        // Only the first element; :first-child would match a style sheet before it.
        '& > :not(:not(style) ~ *)': { mt: 0 },
        '& p, & li': { lineHeight: 1.65 },
        '& li': { mb: 0.75 },
        '& h2': { typography: 'h4', mt: 4, mb: 1 },
        '& pre': {
          overflowX: 'auto',
          p: 1.5,
          my: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        },
        '& code': { typography: 'mono', fontSize: '0.875em' },
        '& a': { color: 'primary.main' },
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
