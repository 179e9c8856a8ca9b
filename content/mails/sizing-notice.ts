export interface AffectedConversion {
  readonly name: string
  readonly url: string
}

/** Conversions listed in a mail; the history has all. */
const maxListed = 20

/** The mail to the owner of Expert Advisors that may trade the wrong lot size. */
export function sizingNoticeMail(
  affected: readonly AffectedConversion[],
  total: number,
  historyUrl: string,
): { readonly subject: string; readonly text: string } {
  const isOne = total === 1
  const listed = affected.slice(0, maxListed).map(({ name, url }) => `- ${name}\n  ${url}`)
  const rest = total - listed.length
  return {
    subject: isOne
      ? 'Stop trading this Expert Advisor: its lot size may be wrong'
      : `Stop trading ${total} Expert Advisors: their lot size may be wrong`,
    text: `Hello,

${isOne ? 'An Expert Advisor' : `${total} Expert Advisors`} in your Tradewright history may trade the wrong lot size. We found an error in how our compiler computed lots. A program that sets its own order size may open positions that are up to 1,000 times too large on symbols such as EURUSD.

Do the following:

1. Remove ${isOne ? 'it' : 'them'} from every chart of a live account.
2. Open your history and choose "Convert again". This is free and does not count against your plan.
3. Install the new file. Test it on a demo account before you trade it.

Affected:

${listed.join('\n')}${rest > 0 ? `\n- and ${rest} more in your history` : ''}

Your history: ${historyUrl}

Indicators and programs ported from MetaTrader 4 are not affected. We are sorry for this error. If you have questions, reply to this mail.

Tradewright

You receive this safety notice because you saved Expert Advisors with us. It is sent whatever your newsletter settings are.
`,
  }
}
