/** How members are told. Everybody has the inbox; the others reach those who gave an address or allowed a device. */
export const CHANNELS = ['inbox', 'mail', 'push'] as const

export type Channel = (typeof CHANNELS)[number]

/** What is sent, and so may arrive late or not at all. */
export const MESSAGE_CHANNELS = ['mail', 'push'] as const satisfies Channel[]

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
