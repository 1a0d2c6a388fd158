import type { RuleCategory } from '#shared/contract/rules.ts'

/** Specification, section 2. */
export const ruleTabs = [
  { value: 'general', label: 'General Rules' },
  { value: 'racing', label: 'Racing Rules' },
  { value: 'penalties', label: 'Penalties' },
  { value: 'participation', label: 'Participation' },
] as const satisfies { value: RuleCategory; label: string }[]
