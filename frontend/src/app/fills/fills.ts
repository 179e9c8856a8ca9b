import { fill as checkout } from './checkout.ts'
import { fill as email } from './email.ts'
import type { Fill } from './fill.ts'
import { fill as videos } from './videos.ts'

/** By the mark of the places they fill, `data-fill`. */
const fills: Readonly<Record<string, Fill>> = { checkout, email, videos }

/** Fills all these places; false when only the application can go on with one of them. */
export async function fillAll(places: readonly HTMLElement[], touched: AbortSignal): Promise<boolean> {
  const marks = new Set(places.map((place) => place.dataset.fill ?? ''))
  const filled = await Promise.all(
    [...marks].map((mark) =>
      fills[mark](
        places.filter((place) => place.dataset.fill === mark),
        touched,
      ),
    ),
  )
  return filled.every(Boolean)
}
