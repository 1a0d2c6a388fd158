/** `skipped`: when it was due, there was nothing to send. */
export const DELIVERY_STATES = ['due', 'sent', 'skipped', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]
