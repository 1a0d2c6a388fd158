import type { JoinSettings } from '#shared/contract/race-joins.ts'
import { JOIN_PRESETS, presetOf } from '#shared/domain/stitching/join-presets.ts'
import { FormColumns, NumberInput, SelectInput, Stack } from '#web/ui/index.ts'
import { rulesOf } from './join-draft.ts'
import { CUT_HELP, CUTS, EQUAL_LAPS, GAPS, RANKINGS, RETIRED, WEIGHTS } from './join-words.ts'

type Props = { settings: JoinSettings; onChange: (next: Partial<JoinSettings>) => void }

const OWN = 'own'

/** How the files are joined, with the rules of series to begin with. */
export function JoinRules({ settings, onChange }: Props) {
  const { cuts } = settings
  const preset = presetOf(settings)
  const setCut = (stop: number, cut: JoinSettings['cuts'][number]) =>
    onChange({ cuts: cuts.map((one, index) => (index === stop ? cut : one)) })
  return (
    <Stack>
      <SelectInput
        label="Rules"
        help={preset?.explained ?? 'Your own rules.'}
        options={[
          ...JOIN_PRESETS.map(({ id, name }) => ({ value: id, label: name })),
          { value: OWN, label: 'Your own rules' },
        ]}
        value={preset?.id ?? OWN}
        onChange={(id) => {
          const chosen = JOIN_PRESETS.find((one) => one.id === id)
          if (chosen) onChange({ ...rulesOf(chosen), cuts: cuts.map(() => ({ ...chosen.cut })) })
        }}
      />
      {cuts.map((cut, stop) => (
        // Stops have no other name than their order.
        // oxlint-disable-next-line react/no-array-index-key
        <FormColumns key={stop}>
          <SelectInput
            label={
              cuts.length > 1 ? `Stop ${stop + 1}: Last Lap That Counts` : 'Last Lap That Counts'
            }
            help={CUT_HELP}
            options={[...CUTS]}
            value={cut.rule}
            onChange={(rule) => setCut(stop, rule === 'lap' ? { rule, lap: 1 } : { rule })}
          />
          {cut.rule === 'lap' && (
            <NumberInput
              label="Leader’s Lap"
              min={1}
              value={cut.lap ?? null}
              onChange={(lap) => setCut(stop, { rule: 'lap', lap: lap ?? 1 })}
            />
          )}
        </FormColumns>
      ))}
      <FormColumns>
        <SelectInput
          label="Gaps"
          options={[...GAPS]}
          value={settings.gaps}
          onChange={(gaps) => onChange({ gaps })}
        />
        <SelectInput
          label="On Equal Laps"
          options={[...EQUAL_LAPS]}
          value={settings.equalLaps}
          onChange={(equalLaps) => onChange({ equalLaps })}
        />
        <SelectInput
          label="Cars Retired Before the Stop"
          help="Cars that did not cross the line during the leader’s last three laps."
          options={[...RETIRED]}
          value={settings.retired}
          onChange={(retired) => onChange({ retired })}
        />
        <SelectInput
          label="Places of Cars That Did Not Finish"
          help="Cars that retired, or did not return after the stop."
          options={[...RANKINGS]}
          value={settings.ranking}
          onChange={(ranking) => onChange({ ranking })}
        />
        <SelectInput
          label="Points of a Shortened Race"
          options={[...WEIGHTS]}
          value={settings.weight}
          onChange={(weight) => onChange({ weight })}
        />
        <NumberInput
          label="Planned Length in Minutes"
          help="Empty: as the first file says."
          min={1}
          max={10_000}
          value={settings.plannedMinutes}
          onChange={(plannedMinutes) =>
            onChange({
              plannedMinutes: plannedMinutes !== null && plannedMinutes > 0 ? plannedMinutes : null,
            })
          }
        />
      </FormColumns>
    </Stack>
  )
}
