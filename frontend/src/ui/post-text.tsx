import Box from '@mui/material/Box'
import { lazy, memo, Suspense, useCallback, useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'

const PostProof = lazy(() => import('./post-proof.tsx'))

interface ProofSlot {
  readonly element: Element
  readonly code: string
}

/** Shows a post's rendered markup. Its links are plain anchors; blocks marked for it are proved in place on request. */
export function PostText({ html }: { readonly html: string }) {
  const [slots, setSlots] = useState<readonly ProofSlot[]>([])
  const prove = useCallback(({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-proof] > button') : null
    const element = button?.parentElement
    if (!element) return
    button.remove()
    setSlots((before) => [...before, { element, code: codeBeside(element) }])
  }, [])
  return (
    <>
      <Markup html={html} onClick={prove} />
      {slots
        .filter(({ element }) => element.isConnected)
        .map(({ element, code }) =>
          createPortal(
            <Suspense fallback={null}>
              <PostProof code={code} />
            </Suspense>,
            element,
          ),
        )}
    </>
  )
}

const codeBeside = (slot: Element): string => `${slot.parentElement?.querySelector('pre')?.textContent ?? ''}\n`

interface MarkupProps {
  readonly html: string
  readonly onClick: (event: MouseEvent) => void
}

/** Memoized: React must not replace the elements that the proofs are in. */
const Markup = memo(function Markup({ html, onClick }: MarkupProps) {
  return (
    <Box
      onClick={onClick}
      sx={{
        minWidth: 0,
        '& > p, & > ul, & > ol, & > blockquote': { maxWidth: '70ch', lineHeight: 1.65 },
        '& li': { mb: 0.75 },
        '& h2': { typography: 'h3', mt: 5, mb: 1.5, scrollMarginTop: 88 },
        '& h3': { typography: 'h4', mt: 4, mb: 1, scrollMarginTop: 88 },
        // The first element; `:first-child` would name a style sheet in the prerendered page.
        '& > p:not(* + *), & > h2:not(* + *), & > h3:not(* + *), & > figure.code:not(* + *)': { mt: 0 },
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
        '& [data-proof] > button': {
          m: 1,
          px: 1.5,
          py: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'transparent',
          color: 'text.primary',
          typography: 'button',
          fontSize: '0.8125rem',
          cursor: 'pointer',
        },
        '@media (scripting: none)': { '& [data-proof]': { display: 'none' } },
        '& table': { borderCollapse: 'collapse', my: 3, display: 'block', overflowX: 'auto' },
        '& th, & td': { borderBottom: 1, borderColor: 'divider', px: 1.5, py: 1, textAlign: 'left' },
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
})
