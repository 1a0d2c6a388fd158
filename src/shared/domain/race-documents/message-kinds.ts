export const MESSAGE_KINDS = [
  'race',
  'lead',
  'fastest lap',
  'driver change',
  'pit lane',
  'contact',
  'damage',
  'track limits',
  'no action',
  'penalty',
  'decision',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
