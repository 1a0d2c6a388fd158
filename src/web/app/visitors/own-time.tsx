import { formatLocalTime } from '#shared/domain/words/dates.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { Text } from '#web/ui/index.ts'

/**
 * 'Your time: 8:00 PM', below a time in the event's zone. The pages of visitors are rendered once for all of them, so it
 * appears when the app runs; its line is there from the beginning.
 */
export function OwnTime({ at, timezone }: { at: Date; timezone: string }) {
  const isInBrowser = useIsInBrowser()
  const text = isInBrowser ? formatLocalTime(at, timezone, localZone()) : undefined
  return (
    <Text size="help" tone="quiet">
      {text?.replace('your', 'Your') ?? '\u00A0'}
    </Text>
  )
}
