import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StewardingChoice } from '#shared/contract/stewarding-settings.ts'
import { isStale } from '#web/data/api-error.ts'
import { Button, Cluster, Notice, Panel, Stack, Text } from '#web/ui/index.ts'
import { errorsOf } from './errors-of.ts'
import { DeadlineFields } from './fields/deadline-fields.tsx'
import { GuideFields } from './fields/guide-fields.tsx'
import { LicenceFields } from './fields/licence-fields.tsx'
import { LimitFields } from './fields/limit-fields.tsx'
import { PanelFields } from './fields/panel-fields.tsx'
import { VisibilityFields } from './fields/visibility-fields.tsx'
import { SettingsFold } from './settings-fold.tsx'
import { stewardingQuery, useSetStewarding } from './stewarding.api.ts'

type Props = {
  title: string
  /** Which events they are for. */
  about: string
  /** Null for the guild. */
  championshipId: number | null
  /** As they are, or what they begin with. */
  stored: StewardingChoice
  version: number
  isStored: boolean
  /** What the button says that removes them. */
  clearLabel: string
  /** Once they are saved, removed or given up. */
  onClose?: () => void
}

/** The settings of one place: a sentence for each part says what is set, and the part unfolds to change it. */
export function SettingsPanel(props: Props) {
  const { title, about, championshipId, stored, version, isStored, clearLabel, onClose } = props
  const client = useQueryClient()
  const save = useSetStewarding(championshipId)
  // With the version that was seen when the change began, so that nobody else's is replaced by chance.
  const [draft, setDraft] = useState<{ choice: StewardingChoice; version: number }>()
  const [isChecked, setIsChecked] = useState(false)
  const choice = draft?.choice ?? stored
  // Not stored yet, so that they can be saved as they are.
  const isBeginning = !isStored && onClose !== undefined
  const errors = isChecked ? errorsOf(choice) : {}
  const fields = {
    choice,
    errors,
    onChange: (change: Partial<StewardingChoice>) =>
      setDraft((now) => ({
        choice: { ...(now?.choice ?? stored), ...change },
        version: now?.version ?? version,
      })),
  }

  function close() {
    setDraft(undefined)
    setIsChecked(false)
    onClose?.()
  }

  function send(sent: StewardingChoice | null) {
    save.mutate(
      { version: draft?.version ?? version, choice: sent },
      {
        onSuccess: close,
        onError: (error) => isStale(error) && setDraft({ choice, version: currentVersion() }),
      },
    )
  }

  function currentVersion() {
    const all = client.getQueryData(stewardingQuery.queryKey)
    const ofPlace =
      championshipId === null
        ? all?.guild
        : all?.championships.find(({ id }) => id === championshipId)
    return ofPlace?.version ?? version
  }

  function submit() {
    setIsChecked(true)
    if (Object.keys(errorsOf(choice)).length === 0) send(choice)
  }

  return (
    <Panel
      title={title}
      isFlush
      foot={
        <Stack gap="small">
          <Text tone="muted">{about}</Text>
          {isStale(save.error) && (
            <Notice tone="stop" isLive>
              Somebody else has changed these settings. Save again to replace theirs, or discard
              your changes to read them.
            </Notice>
          )}
          <Cluster>
            {(draft || isBeginning) && (
              <Button
                variant="primary"
                isPending={save.isPending}
                pendingLabel="Saving..."
                aria-label={`Save: ${title}`}
                onClick={submit}
              >
                Save
              </Button>
            )}
            {(draft || isBeginning) && (
              <Button
                disabled={save.isPending}
                aria-label={`Discard changes: ${title}`}
                onClick={close}
              >
                Discard Changes
              </Button>
            )}
            {isStored && (
              <Button
                disabled={save.isPending}
                aria-label={`${clearLabel}: ${title}`}
                onClick={() => send(null)}
              >
                {clearLabel}
              </Button>
            )}
          </Cluster>
        </Stack>
      }
    >
      <SettingsFold part="deadlines" choice={choice} errors={errors}>
        <DeadlineFields {...fields} />
      </SettingsFold>
      <SettingsFold part="panel" choice={choice} errors={errors}>
        <PanelFields {...fields} />
      </SettingsFold>
      <SettingsFold part="visibility" choice={choice} errors={errors}>
        <VisibilityFields {...fields} />
      </SettingsFold>
      <SettingsFold part="guide" choice={choice} errors={errors}>
        <GuideFields {...fields} />
      </SettingsFold>
      <SettingsFold part="licence" choice={choice} errors={errors}>
        <LicenceFields {...fields} />
      </SettingsFold>
      <SettingsFold part="limits" choice={choice} errors={errors}>
        <LimitFields {...fields} />
      </SettingsFold>
    </Panel>
  )
}
