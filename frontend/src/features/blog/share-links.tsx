import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { copyText } from '../../lib/clipboard.ts'
import { notify } from '../../lib/notify.ts'

interface ShareLinksProps {
  readonly title: string
  /** With the origin. */
  readonly address: string
}

/** Plain links to share a page: no script of another site, nothing loaded before a click. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  const targets = [
    ['Email', `mailto:?subject=${text}&body=${url}`],
    ['X', `https://x.com/intent/post?text=${text}&url=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['Reddit', `https://www.reddit.com/submit?title=${text}&url=${url}`],
  ] as const
  const copy = () =>
    copyText(address).then(
      () => notify.success('Link copied'),
      () => notify.error('Failed to copy the link'),
    )
  return (
    <Box component="section" aria-label="Share" className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button color="inherit" variant="outlined" onClick={() => void copy()}>
        Copy link
      </Button>
      {targets.map(([label, href]) => (
        <Button
          key={label}
          color="inherit"
          href={href}
          aria-label={`Share by ${label}`}
          {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
