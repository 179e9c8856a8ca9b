import { paced, pauseFor } from '../support/pace.ts'

/** On AWS a file of the suite calls no faster than the firewall allows. Files run one after the other. */
if (process.env.TARGET === 'aws')
  globalThis.fetch = paced(globalThis.fetch, pauseFor(Number(process.env.REQUESTS_PER_ADDRESS ?? 2000)))
