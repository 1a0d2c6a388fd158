import { z } from 'zod'
import { HTML_KB } from '../domain/guild/allowed-html.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { longText } from './text.ts'

export const RULE_CATEGORIES = ['general', 'racing', 'penalties', 'participation'] as const
export const RuleCategory = z.enum(
  RULE_CATEGORIES,
  `Category must be one of ${RULE_CATEGORIES.join(', ')}`,
)
export type RuleCategory = z.output<typeof RuleCategory>

// In JSON, quotes and line breaks take two bytes.
const RULE_BODY_BYTES = 2 * HTML_KB * 1024 + 1024

export const Rule = z.object({
  id: Id,
  category: RuleCategory,
  /** Sanitized HTML. If empty, the built-in text of the category applies. */
  content: z.string(),
  /** Grows with every change; an edit must send it back. */
  version: z.int(),
})
export type Rule = z.output<typeof Rule>

export const RuleContent = longText('Content', HTML_KB)

export const rulesApi = {
  list: {
    method: 'GET',
    path: '/api/rules',
    access: 'member',
    reads: ['rules'],
    summary: 'The rules of each category that has any',
    response: z.array(Rule),
  },
  create: {
    method: 'POST',
    path: '/api/rules',
    access: 'rules.edit',
    summary: 'Creates the rules of a category that has none yet',
    status: 201,
    maxBodyBytes: RULE_BODY_BYTES,
    body: z.object({ category: RuleCategory, content: RuleContent }),
    response: z.object({ data: Rule }),
  },
  update: {
    method: 'PUT',
    path: '/api/rules/:id',
    access: 'rules.edit',
    summary:
      'Replaces the rules of a category; with a version, only if that is still the current one',
    maxBodyBytes: RULE_BODY_BYTES,
    params: ById,
    body: z.object({
      content: RuleContent,
      version: z.int('Version must be a whole number').nullish(),
    }),
    response: z.object({ data: Rule }),
  },
} as const satisfies Record<string, Endpoint>
