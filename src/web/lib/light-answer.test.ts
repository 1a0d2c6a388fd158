import { describe, expect, it } from 'vitest'
import { lightAnswer } from './light-answer.ts'

const event = lightAnswer({
  fields: { data: { each: { fields: { title: 'name', startDateTime: 'instant' } } } },
})

describe('an answer in the browser', () => {
  it('has dates for instants and marks invisible characters in names', () => {
    expect(
      event.decode({
        data: [{ id: 1, title: 'Monza\u200B', startDateTime: '2026-11-22T10:00:00.000Z' }],
      }),
    ).toEqual({
      data: [{ id: 1, title: 'Monza\uFFFD', startDateTime: new Date('2026-11-22T10:00:00Z') }],
    })
  })

  it('keeps null and what is absent', () => {
    expect(event.decode({ data: [{ startDateTime: null }] })).toEqual({
      data: [{ startDateTime: null }],
    })
    expect(lightAnswer().decode(undefined)).toBeUndefined()
  })

  it.each([
    { data: [{ startDateTime: 'soon' }] },
    { data: [{ startDateTime: 17 }] },
    { data: [{ title: 17 }] },
    { data: 'none' },
    [],
    'none',
  ])('is refused where something cannot be decoded: %j', (answer) => {
    expect(() => event.decode(answer)).toThrow(TypeError)
  })
})
