/** No model is configured, the account may not use it, or the day's budget is used up. A retry does not help. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable'
}
