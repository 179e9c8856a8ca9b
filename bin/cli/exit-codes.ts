/** Exit codes of all commands. docs/developer-tools.md explains them. */
export const exitCodes = {
  success: 0,
  /** A source has errors, or a proof fails. */
  findings: 1,
  /** A wrong command line, configuration or file. */
  usage: 2,
  /** Beyond the limit of time or memory. */
  limit: 3,
  /** The server, or the owner's MetaEditor, cannot be reached or ended in the middle. */
  remote: 4,
  /** A bug of ours. */
  internal: 70,
} as const

/** A server or program of the user's computer that does not answer; the message says which and what to do. */
export class RemoteError extends Error {}

/** Describes a failure of the network: the address is wrong, or the server ended in the middle of the answer. */
export const unreachable = (baseUrl: string, error: unknown): RemoteError => {
  const { message, cause } = error as Error
  const reason = cause instanceof Error ? cause.message : message
  return new RemoteError(`${baseUrl} did not answer (${reason}). Nothing is lost: run the command again.`)
}
