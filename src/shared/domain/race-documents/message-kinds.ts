export const MESSAGE_KINDS = [
  'race',
  'lead',
  'fastest lap',
  'driver change',
  'pit lane',
  'contact',
  'track limits',
  'penalty',
  'decision',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
