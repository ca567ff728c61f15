import type { Label } from '../../../../platform/definition/label.ts'

export const WORDS = {
  sentence: [
    'Setiap 1 di atas batas {max} memotong {factor}% dari yang dibayar',
    'Each 1 above the limit of {max} takes {factor}% off what is paid',
  ],
  noLimit: [
    'Setiap 1 di atas batas atas memotong {factor}% dari yang dibayar',
    'Each 1 above the highest limit takes {factor}% off what is paid',
  ],
  trial: ['Coba: Hasil Uji', 'Try it: a result'],
  taken: ['Potongan {taken}%', '{taken}% is taken off'],
} as const satisfies Record<string, Label>
