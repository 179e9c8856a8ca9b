import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { memo } from 'react'
import { TextLink } from '../router-link.tsx'
import { piecesOf, type Piece } from './rich-text.ts'

/** Renders a message with links and code only. */
export const MessageText = memo(function MessageText({ text }: { readonly text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9rem', lineHeight: 1.5 }}>
      {piecesOf(text).map((piece, index) => (
        <PieceView key={index} piece={piece} />
      ))}
    </Box>
  )
})

function PieceView({ piece }: { readonly piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'code':
      return (
        <Box component="code" sx={{ px: 0.5, borderRadius: 0.5, bgcolor: 'surface.sunken', fontSize: '0.85em' }}>
          {piece.text}
        </Box>
      )
    case 'block':
      return (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={`${piece.language || 'Program'} code`}
          sx={{
            m: 0,
            my: 0.75,
            p: 1,
            overflow: 'auto',
            maxHeight: 280,
            bgcolor: 'surface.sunken',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontSize: '0.78rem',
            whiteSpace: 'pre',
          }}
        >
          <code>{piece.text}</code>
        </Box>
      )
    case 'link':
      return piece.href.startsWith('/') ? (
        <TextLink to={piece.href}>{piece.text}</TextLink>
      ) : (
        <Link href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </Link>
      )
  }
}
