import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Panel } from './panel.tsx'

it('keeps the state of its children when their padding goes', async () => {
  const page = (isFlush: boolean) => (
    <Panel title="Names" isFlush={isFlush}>
      <input aria-label="Name" />
    </Panel>
  )
  const { rerender } = render(page(true))
  await user.type(screen.getByLabelText('Name'), 'Gina')

  rerender(page(false))

  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Gina')
})
