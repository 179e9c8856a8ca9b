import { giveUpDelivery } from '../data/public/webhook-delivery.ts'
import { countEvent } from '../logic/business.ts'
import type { DeliveryJob } from '../shared/webhook-machine.ts'

/** After the last attempt: the delivery can be sent again from Settings. */
export async function handler({ userId, id }: DeliveryJob): Promise<DeliveryJob> {
  await giveUpDelivery(userId, id)
  await countEvent('webhookFailed')
  return { userId, id }
}
