import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactor } from '#shared/contract/second-factor.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import {
  Button,
  ButtonRow,
  ConfirmDialog,
  Dialog,
  Facts,
  LoadError,
  Panel,
  Text,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { secondFactorQuery, useRemoveFactor, useRenewCodes } from './second-factor.api.ts'
import { RecoveryCodes, SetUpFactor } from './set-up-factor.tsx'

/** Signing in with a code of an app, too. */
export function OwnSecondFactor() {
  const { data: factor, error, refetch } = useQuery(secondFactorQuery)
  // The factor is on before its recovery codes have been read.
  const [isSettingUp, setIsSettingUp] = useState(false)
  return (
    <Panel
      title="Second Factor"
      foot={
        factor &&
        (factor.isOn && !isSettingUp ? (
          <WhenOn factor={factor} />
        ) : (
          <WhenOff isOpen={isSettingUp} onOpenChange={setIsSettingUp} />
        ))
      }
    >
      {!factor && error && (
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      )}
      {!factor && !error && <TimingSkeleton rows={1} />}
      {factor && (factor.isOn ? <State factor={factor} /> : <Why factor={factor} />)}
    </Panel>
  )
}

function Why({ factor: { isRequired } }: { factor: SecondFactor }) {
  return (
    <Text tone="muted">
      {isRequired
        ? 'The guild requires one for your role.'
        : 'With an app that makes codes, nobody gets into your account who has only your password or your Steam account.'}
    </Text>
  )
}

function State({ factor: { since, codesLeft } }: { factor: SecondFactor }) {
  const localMoment = useLocalMoment()
  return (
    <Facts
      columns="one"
      items={[
        { label: 'On Since', value: since ? localMoment(since) : '-' },
        { label: 'Recovery Codes', value: `${counted(codesLeft, 'code')} left` },
      ]}
    />
  )
}

type WhenOffProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function WhenOff({ isOpen, onOpenChange }: WhenOffProps) {
  return (
    <Dialog
      title="Set Up Second Factor"
      trigger={<Button icon={ShieldCheck}>Set Up Second Factor</Button>}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <SetUpFactor onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function WhenOn({ factor: { isRequired } }: { factor: SecondFactor }) {
  const renew = useRenewCodes()
  const remove = useRemoveFactor()
  const [codes, setCodes] = useState<string[]>()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <ButtonRow>
      <Button
        isPending={renew.isPending}
        pendingLabel="Creating..."
        onClick={() => renew.mutate(undefined, { onSuccess: (made) => setCodes(made.codes) })}
      >
        New Recovery Codes
      </Button>
      {!isRequired && (
        <ConfirmDialog
          title="Turn Off Second Factor"
          description="From then on, your password or your Steam account is enough to sign in. The recovery codes stop working."
          confirmLabel="Turn Off"
          pendingLabel="Turning off..."
          trigger={<Button>Turn Off</Button>}
          open={isRemoving}
          onOpenChange={setIsRemoving}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsRemoving(false) })}
        />
      )}
      <Dialog
        title="New Recovery Codes"
        description="The earlier codes no longer work."
        open={codes !== undefined}
        onOpenChange={(isOpen) => !isOpen && setCodes(undefined)}
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      </Dialog>
    </ButtonRow>
  )
}
