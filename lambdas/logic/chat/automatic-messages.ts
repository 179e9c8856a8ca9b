/** The automatic messages and their sender. */
export const supportName = 'Support Team'

export const welcomeText = `Hello. I am the AI assistant of Tradewright. Ask me about converting, MetaTrader errors, your plan or your conversions.

If I cannot help, a person will.`

export const takenOverText = 'A human support agent has joined the conversation and is here to help!'
export const managerText = (name: string) =>
  `This is your direct line to ${name}, your account manager. Write here at any time.`
export const handedBackText = 'The support agent has left. You are talking to the AI assistant again.'
export const closedText = 'Support has closed this conversation. Write here to open it again.'

/** The first question in a row that our help does not answer. */
export const otherWordsText =
  'I have found nothing about that in our help. Please ask it in other words, with the error number or the name of ' +
  'the page if there is one. Or press “Talk to a person”.'

/** Reasons for a handover, with the message to the user. */
export const escalationTexts = {
  asked:
    'I have passed this conversation on to our support team. A person will answer here; you can leave this page ' +
    'and come back.',
  unanswered:
    'Our help has no answer to that, so I have passed your question on to our support team. A person will answer ' +
    'here; you can leave this page and come back. Until then you can ask me something else.',
  failed:
    'I am sorry: I cannot answer at the moment. I have passed this conversation on to our support team. A person ' +
    'will answer here; you can leave this page and come back.',
} as const

export type EscalationReason = keyof typeof escalationTexts
