export const USER_ORDERS = ['id', 'name', 'raceControl', 'role'] as const
export type UserOrder = (typeof USER_ORDERS)[number]
