/** The six religions served by the state and the belief in the one God, as identity cards name them. */
export const RELIGIONS = [
  ['ISLAM', 'Islam'],
  ['KRISTEN', 'Kristen'],
  ['KATOLIK', 'Katolik'],
  ['HINDU', 'Hindu'],
  ['BUDDHA', 'Buddha'],
  ['KHONGHUCU', 'Khonghucu'],
  ['KEPERCAYAAN', 'Kepercayaan Terhadap Tuhan Yang Maha Esa'],
] as const
