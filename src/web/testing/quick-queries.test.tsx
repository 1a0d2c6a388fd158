import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('finds a field by the label that names it now', () => {
  const { rerender } = render(<Field id="first" />)
  expect(screen.getByLabelText('Number of the car').id).toBe('first')
  rerender(<Field id="second" />)
  expect(screen.getByLabelText('Number of the car').id).toBe('second')
})

it('finds a field by the label around it', () => {
  render(
    <label>
      Driver <input />
    </label>,
  )
  expect(screen.getByLabelText('Driver').tagName).toBe('INPUT')
})

it('prints the page when nothing is found', () => {
  render(<p>Only this</p>)
  expect(() => screen.getByLabelText('Driver')).toThrow(/Unable to find a label[^]*Only this/)
})

function Field({ id }: { id: string }) {
  return (
    <>
      <label htmlFor={id}>Number of the car</label>
      <input id="first" />
      <input id="second" />
    </>
  )
}
