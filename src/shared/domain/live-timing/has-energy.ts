/** Virtual energy is only in these classes; others have fuel alone. Reference: live data, section 8. */
export const hasEnergy = (carClass: string) => /hyper|gt3/i.test(carClass)
