import type { Crowd } from './crowd.ts'

export interface Delivery {
  readonly sent: number
  readonly saved: number
  /** Counted on each of a message's two pages. */
  readonly lost: number
  readonly doubled: number
  readonly disordered: number
  /** From the sender's key to the other page, sorted. */
  readonly milliseconds: readonly number[]
}

/** Compares the messages that both pages of a session show with the messages sent. */
export function judge({ journeys, talks }: Crowd): Delivery {
  let [lost, doubled, disordered] = [0, 0, 0]
  for (const talk of talks) {
    const sent = [...journeys.values()].filter((journey) => journey.talk === talk)
    for (const side of talk.sides) {
      const shown = side.state.messages.map(({ message }) => message)
      for (const { text } of sent) {
        const times = shown.filter((each) => each === text).length
        if (times === 0) lost++
        if (times > 1) doubled++
      }
      // Each sender's messages in the order of sending, and both pages alike.
      for (const from of [0, 1]) {
        const expected = sent.filter((journey) => journey.from === from).map(({ text }) => text)
        const seen = shown.filter((each) => expected.includes(each))
        if (seen.some((text, n) => expected.indexOf(text) < expected.indexOf(seen[n - 1] ?? ''))) disordered++
      }
    }
    const [trader, support] = talk.sides.map((side) => side.state.messages.map(({ id }) => id).join())
    if (trader !== support) disordered++
  }
  const all = [...journeys.values()]
  return {
    sent: all.length,
    saved: all.filter(({ saved }) => saved).length,
    lost,
    doubled,
    disordered,
    milliseconds: all.flatMap(({ at, arrived }) => (arrived === null ? [] : arrived - at)).sort((a, b) => a - b),
  }
}
