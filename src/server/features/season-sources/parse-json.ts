import { UnreadableFile } from './unreadable-file.ts'

type Source = { source?: string }

/**
 * Parses JSON. Numbers that JavaScript would round, such as a Steam id without quotes, become their text.
 * @throws UnreadableFile if it is not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: Source) =>
      typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
        ? (context?.source ?? value)
        : value,
    )
  } catch (cause) {
    throw new UnreadableFile(
      'This JSON is damaged, or only the beginning of the file. Nothing was taken from it.',
      { cause },
    )
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
