/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { cloneCard } from './clone-card.ts'
import { VideoCard } from './video-card.tsx'
import type { Video } from './youtube.ts'

const video: Video = {
  id: '1',
  title: 'First <steps> & more',
  description: '',
  youtube_url: 'https://youtu.be/abc-DEF_123?a=1&b=2',
  thumbnail_url: null,
  display_order: 0,
  is_active: true,
  updated_at: '',
}

async function drawn(shown: Video): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(<VideoCard video={shown} />))
  return place.firstElementChild as HTMLElement
}

test.each([
  ['without a description', video],
  ['with one of two lines', { ...video, description: 'One.\nTwo "quoted".' }],
])('a card made of another is what the component draws: %s', async (_, wanted) => {
  const pattern = await drawn({ ...video, title: ' ', description: ' ', youtube_url: 'https://www.youtube.com/' })
  expect(cloneCard(pattern, wanted).outerHTML).toBe((await drawn(wanted)).outerHTML)
})
