import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OutputOf } from '../../lib/api.ts'
import { verdicts } from '../../ui/certificate/verdicts.ts'
import { CardFrame } from '../../ui/card-frame.tsx'
import { EquityLine } from '../../ui/marketplace/equity-line.tsx'
import { kindNames, languageNames, precheckNames } from '../../ui/marketplace/listing-facts.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { priceText } from '../../ui/marketplace/price-text.ts'
import { categoryNames, popularityTexts } from './categories.ts'

type Card = OutputOf<'list-listings'>['listings'][number]

/** One listing of the list. */
export function ListingCard({ card }: { readonly card: Card }) {
  const { id, title, summary, price, category, sellerName, language, kind, equity, drawn } = card
  const isTrading = equity.length > 1
  const picture = isTrading ? equity : drawn
  const checks = [
    ...(card.precheck ? [`Pre-check: ${precheckNames[card.precheck]}`] : []),
    ...(card.certificate ? [verdicts[card.certificate].label] : []),
  ]
  return (
    <CardFrame
      label={title}
      picture={
        picture.length > 1 && (
          <>
            <EquityLine values={picture} label={`${isTrading ? 'Equity' : 'Values'} of ${title} on generated bars`} />
            <Typography variant="caption" color="textSecondary">
              {isTrading ? 'Equity' : 'Values'}, generated bars
            </Typography>
          </>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <TextLink to={`/marketplace/${id}`} color="inherit" underline="hover">
            {title}
          </TextLink>
        </Typography>
        <Typography variant="mono">{priceText(price)}</Typography>
      </Box>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {summary}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[`${kindNames[kind]}, ${languageNames[language]}`, categoryNames[category], `by ${sellerName}`].join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[...popularityTexts(card), ...checks].join(' · ')}
      </Typography>
    </CardFrame>
  )
}
