/**
 * From the back of the field to the front, so that the places that one car loses do not depend on those of another. No car
 * goes further back than the end.
 */
export function withPlacesLost<Car>(field: readonly Car[], placesLost: (car: Car) => number) {
  const order = [...field]
  for (const car of field.toReversed()) {
    const lost = placesLost(car)
    if (lost <= 0) continue
    const from = order.indexOf(car)
    order.splice(from, 1)
    order.splice(from + lost, 0, car)
  }
  return order
}
