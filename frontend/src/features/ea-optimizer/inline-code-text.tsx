import Box from '@mui/material/Box'

/** Renders text with code between backticks. */
export function InlineCodeText({ text }: { readonly text: string }) {
  return text.split('`').map((part, i) =>
    i % 2 === 1 ? (
      <Box key={i} component="code" sx={{ fontFamily: 'mono.fontFamily', overflowWrap: 'anywhere' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  )
}
