import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { descriptionProblems } from '../../../../contract/marketplace/description-rules.ts'
import { notify } from '../../lib/notify.ts'
import { useLeaveWarning } from '../../lib/use-leave-warning.ts'
import { categoryNames } from './categories.ts'
import { useSellerChange, type SellerListing } from './use-seller.ts'

type Content = SellerListing['content']

const emptyContent: Content = {
  title: '',
  summary: '',
  description: '',
  category: 'trend',
  tags: [],
  price: 0,
  storefrontUrl: null,
  offlineDays: 0,
}

/** Days without an answer of the license server that a seller can choose. */
const offlineChoices = [0, 3, 7, 14, 30] as const

interface EditListingProps {
  readonly listing: SellerListing | null
  readonly onClose: () => void
}

/** The texts and the price of a listing. Rules about texts are shown while the seller types. */
export function EditListing({ listing, onClose }: EditListingProps) {
  const [content, setContent] = useState<Content>(listing?.content ?? emptyContent)
  const [tags, setTags] = useState(content.tags.join(', '))
  const [price, setPrice] = useState(String(content.price))
  const save = useSellerChange('save-listing', 'The listing was not saved', () => {
    notify.success('Saved')
    onClose()
  })
  const change = (part: Partial<Content>) => setContent((before) => ({ ...before, ...part }))
  useLeaveWarning(content !== (listing?.content ?? emptyContent))
  const problems = descriptionProblems([content.title, content.summary, content.description].join('\n'))
  const amount = Number(price)
  const isPaid = amount > 0
  const isValid =
    content.title.trim() !== '' &&
    content.summary.trim() !== '' &&
    problems.length === 0 &&
    Number.isFinite(amount) &&
    amount >= 0 &&
    (!isPaid || content.storefrontUrl?.startsWith('https://') === true)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate({
      id: listing?.id ?? null,
      state: listing?.state ?? 0,
      content: {
        ...content,
        tags: tagsIn(tags),
        price: Math.round(amount * 100) / 100,
        storefrontUrl: isPaid ? content.storefrontUrl : null,
        offlineDays: isPaid ? content.offlineDays : 0,
      },
    })
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      aria-label="Listing"
      sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2, mb: 3 }}
    >
      <TextField
        label="Title"
        value={content.title}
        onChange={({ target }) => change({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        label="Summary"
        value={content.summary}
        onChange={({ target }) => change({ summary: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label="Description, in Markdown"
        value={content.description}
        onChange={({ target }) => change({ description: target.value })}
        multiline
        minRows={6}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      <Problems problems={problems} />
      <Terms content={content} change={change} tags={tags} onTags={setTags} price={price} onPrice={setPrice} />
      <Typography variant="body2" color="textSecondary">
        Only Expert Advisors and indicators in MQL can have a price: they are built for the account numbers of each
        buyer.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={!isValid || save.isPending}>
          Save
        </Button>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

/** Splits tags at commas. */
const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const Problems = ({ problems }: { readonly problems: ReturnType<typeof descriptionProblems> }) =>
  problems.map(({ rule, text, phrase }) => (
    <Alert key={rule} severity="warning">
      {text} Please remove “{phrase}”.
    </Alert>
  ))

interface TermsProps {
  readonly content: Content
  readonly change: (part: Partial<Content>) => void
  /** As they are typed. */
  readonly tags: string
  readonly onTags: (tags: string) => void
  readonly price: string
  readonly onPrice: (price: string) => void
}

/** Category, tags, price, storefront and license check. */
function Terms({ content, change, tags, onTags, price, onPrice }: TermsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
      <TextField
        select
        label="Category"
        value={content.category}
        onChange={({ target }) => change({ category: target.value as Content['category'] })}
      >
        {Object.entries(categoryNames).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField label="Tags, by comma" value={tags} onChange={({ target }) => onTags(target.value)} />
      <TextField
        label="Price, USD"
        value={price}
        onChange={({ target }) => onPrice(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {Number(price) > 0 && (
        <TextField
          label="Storefront where buyers pay"
          placeholder="https://"
          value={content.storefrontUrl ?? ''}
          onChange={({ target }) => change({ storefrontUrl: target.value })}
        />
      )}
      {Number(price) > 0 && (
        <TextField
          select
          label="Online license check"
          value={content.offlineDays}
          onChange={({ target }) => change({ offlineDays: Number(target.value) })}
          helperText={
            'Of Expert Advisors. The program asks our server twice a day, so a revoked copy stops. Buyers have to allow ' +
            'our address in their terminal. Indicators cannot ask.'
          }
          sx={{ gridColumn: '1 / -1' }}
        >
          {offlineChoices.map((days) => (
            <MenuItem key={days} value={days}>
              {days === 0 ? 'None: a downloaded copy goes on running' : `Runs ${days} days without an answer`}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  )
}
