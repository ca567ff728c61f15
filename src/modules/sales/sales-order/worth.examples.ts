import type { VatRule } from '../ppn/ppn.rules.ts'

/** The VAT rules of the examples: those of a new company, and for code 02 one that rounds down. */
export const EXAMPLE_RULES: readonly VatRule[] = [
  {
    tax_code: '04',
    rate: 11,
    base_num: 1,
    base_den: 1,
    valid_from: '2022-04-01',
    valid_until: '2024-12-31',
    rounding: 'half_up',
  },
  {
    tax_code: '04',
    rate: 12,
    base_num: 11,
    base_den: 12,
    valid_from: '2025-01-01',
    valid_until: null,
    rounding: 'half_up',
  },
  {
    tax_code: '02',
    rate: 12,
    base_num: 11,
    base_den: 12,
    valid_from: '2025-01-01',
    valid_until: null,
    rounding: 'floor',
  },
]

/** Rp: lines, their discount, charges, tax base, VAT, total, what the customer owes. */
type Sums = readonly [
  subtotal: number,
  discount: number,
  charge: number,
  dpp: number,
  ppn: number,
  total: number,
  amountDue: number,
]

interface ExamplePart {
  /** m³ of each item */
  volumes: readonly string[]
  /** The billed quantity of each charge; none for a lump sum. */
  quantities?: readonly (string | null)[]
  sums: Sums
  /** The tax that was charged with the advance, if there is one. */
  advance?: readonly [dpp: number, ppn: number]
}

export interface Example {
  name: string
  date: string
  taxCode: string
  includesVat?: boolean
  isCollector?: boolean
  items: readonly (readonly [volume: string, price: number, discount: number])[]
  charges?: readonly {
    name: string
    basis: 'lump_sum' | 'per_hour'
    qty: string
    price: number
    taxable: boolean
  }[]
  /** A taxed advance paid before, with its tax base and VAT. */
  advance?: readonly [amount: number, dpp: number, ppn: number]
  whole: Sums
  /** With this tolerance in per cent the order may come to this amount in Rp. */
  commitment: readonly [overDeliveryPct: string, amount: number]
  parts: readonly ExamplePart[]
}

const PUMP = { name: 'Sewa pompa', basis: 'lump_sum', qty: '1', price: 1_500_000, taxable: true } as const

/** Orders computed by hand, on both sides of the year in which the VAT changed. */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'last day of 11 %: three invoices share discount and pump',
    date: '2024-12-31',
    taxCode: '04',
    items: [['24.5', 950_000, 275_000]],
    charges: [PUMP],
    // 24.5 × 950,000 = 23,275,000; − 275,000 + 1,500,000 = 24,500,000; × 11 % = 2,695,000
    whole: [23_275_000, 275_000, 1_500_000, 24_500_000, 2_695_000, 27_195_000, 27_195_000],
    // 24.5 × 1.1 = 26.95; × 950,000 = 25,602,500; − 275,000 + 1,500,000 = 26,827,500; × 1.11 = 29,778,525
    commitment: ['10', 29_778_525],
    parts: [
      // 275,000 × 7 / 24.5 = 78,571.43; 6,650,000 − 78,571 + 1,500,000 = 8,071,429; × 11 % = 887,857.19
      { volumes: ['7'], sums: [6_650_000, 78_571, 1_500_000, 8_071_429, 887_857, 8_959_286, 8_959_286] },
      // The pump is billed; 6,650,000 − 78,571 = 6,571,429; × 11 % = 722,857.19
      { volumes: ['7'], sums: [6_650_000, 78_571, 0, 6_571_429, 722_857, 7_294_286, 7_294_286] },
      // 275,000 − 2 × 78,571 = 117,858; 9,975,000 − 117,858 = 9,857,142; × 11 % = 1,084,285.62
      { volumes: ['10.5'], sums: [9_975_000, 117_858, 0, 9_857_142, 1_084_286, 10_941_428, 10_941_428] },
    ],
  },
  {
    name: 'first day of 12 % of eleven twelfths: uneven volume and price',
    date: '2025-01-01',
    taxCode: '04',
    items: [['7.005', 1_150_333, 1_000]],
    // 7.005 × 1,150,333 = 8,058,082.665; 8,058,083 − 1,000 = 8,057,083; × 11/12 × 12 % = 886,279.13
    whole: [8_058_083, 1_000, 0, 8_057_083, 886_279, 8_943_362, 8_943_362],
    commitment: ['0', 8_943_362],
    parts: [
      // 3.5 × 1,150,333 = 4,026,165.5; 1,000 × 3.5 / 7.005 = 499.64; 4,025,666 × 11 % = 442,823.26
      { volumes: ['3.5'], sums: [4_026_166, 500, 0, 4_025_666, 442_823, 4_468_489, 4_468_489] },
      // 3.505 × 1,150,333 = 4,031,917.165; 4,031,417 × 11 % = 443,455.87
      { volumes: ['3.505'], sums: [4_031_917, 500, 0, 4_031_417, 443_456, 4_474_873, 4_474_873] },
    ],
  },
  {
    name: 'VAT is rounded on each invoice: together a rupiah more than on the whole',
    date: '2025-01-01',
    taxCode: '04',
    items: [['2', 50, 0]],
    // 100 × 11 % = 11
    whole: [100, 0, 0, 100, 11, 111, 111],
    commitment: ['0', 111],
    parts: [
      // 50 × 11 % = 5.5, half a rupiah up
      { volumes: ['1'], sums: [50, 0, 0, 50, 6, 56, 56] },
      { volumes: ['1'], sums: [50, 0, 0, 50, 6, 56, 56] },
    ],
  },
  {
    name: 'a rule that rounds down drops the half rupiah',
    date: '2025-01-01',
    taxCode: '02',
    items: [['1', 50, 0]],
    // 50 × 11 % = 5.5, down
    whole: [50, 0, 0, 50, 5, 55, 55],
    commitment: ['0', 55],
    parts: [{ volumes: ['1'], sums: [50, 0, 0, 50, 5, 55, 55] }],
  },
  {
    name: 'last day of 11 %, VAT included',
    date: '2024-12-31',
    taxCode: '04',
    includesVat: true,
    items: [['1', 2_000_000, 0]],
    // 2,000,000 / 1.11 = 1,801,801.80; the rest is VAT
    whole: [2_000_000, 0, 0, 1_801_802, 198_198, 2_000_000, 2_000_000],
    commitment: ['0', 2_000_000],
    parts: [{ volumes: ['1'], sums: [2_000_000, 0, 0, 1_801_802, 198_198, 2_000_000, 2_000_000] }],
  },
  {
    name: 'first day of 12 % of eleven twelfths, VAT included, with a charge beside the VAT',
    date: '2025-01-01',
    taxCode: '04',
    includesVat: true,
    items: [['10', 1_110_000, 0]],
    charges: [{ name: 'Retribusi jalan', basis: 'lump_sum', qty: '1', price: 30_000, taxable: false }],
    // 11,100,000 / 1.11 = 10,000,000; 11,100,000 + 30,000
    whole: [11_100_000, 0, 30_000, 10_000_000, 1_100_000, 11_130_000, 11_130_000],
    // 10.5 × 1,110,000 = 11,655,000; + 30,000
    commitment: ['5', 11_685_000],
    parts: [
      // 3,330,000 / 1.11 = 3,000,000; 3,330,000 + 30,000
      { volumes: ['3'], sums: [3_330_000, 0, 30_000, 3_000_000, 330_000, 3_360_000, 3_360_000] },
      { volumes: ['7'], sums: [7_770_000, 0, 0, 7_000_000, 770_000, 7_770_000, 7_770_000] },
    ],
  },
  {
    name: 'a customer who pays the VAT himself (WAPU) owes the tax base',
    date: '2025-01-01',
    taxCode: '03',
    isCollector: true,
    items: [['12', 1_000_000, 1_000_000]],
    // 12,000,000 − 1,000,000 = 11,000,000; × 11 % = 1,210,000, which the customer pays to the state
    whole: [12_000_000, 1_000_000, 0, 11_000_000, 1_210_000, 12_210_000, 11_000_000],
    // 12.6 × 1,000,000 − 1,000,000 = 11,600,000
    commitment: ['5', 11_600_000],
    parts: [
      // 1,000,000 × 5 / 12 = 416,666.67; 5,000,000 − 416,667 = 4,583,333; × 11 % = 504,166.63
      { volumes: ['5'], sums: [5_000_000, 416_667, 0, 4_583_333, 504_167, 5_087_500, 4_583_333] },
      // 7,000,000 − 583,333 = 6,416,667; × 11 % = 705,833.37
      { volumes: ['7'], sums: [7_000_000, 583_333, 0, 6_416_667, 705_833, 7_122_500, 6_416_667] },
    ],
  },
  {
    name: 'WAPU in the last year of 11 %, VAT included',
    date: '2024-12-31',
    taxCode: '03',
    isCollector: true,
    includesVat: true,
    items: [['6', 999_999, 0]],
    // 5,999,994 / 1.11 = 5,405,400; the customer pays 594,594 to the state
    whole: [5_999_994, 0, 0, 5_405_400, 594_594, 5_999_994, 5_405_400],
    commitment: ['0', 5_405_400],
    parts: [{ volumes: ['6'], sums: [5_999_994, 0, 0, 5_405_400, 594_594, 5_999_994, 5_405_400] }],
  },
  {
    name: 'a customer of code 07 is charged no VAT',
    date: '2025-01-01',
    taxCode: '07',
    items: [['2', 875_500, 500]],
    // 1,751,000 − 500
    whole: [1_751_000, 500, 0, 1_750_500, 0, 1_750_500, 1_750_500],
    commitment: ['0', 1_750_500],
    parts: [
      { volumes: ['1'], sums: [875_500, 250, 0, 875_250, 0, 875_250, 875_250] },
      { volumes: ['1'], sums: [875_500, 250, 0, 875_250, 0, 875_250, 875_250] },
    ],
  },
  {
    name: 'last day of 11 %: a price of code 08 that would include VAT has none to include',
    date: '2024-12-31',
    taxCode: '08',
    includesVat: true,
    items: [['3.5', 1_000_001, 0]],
    // 3.5 × 1,000,001 = 3,500,003.5
    whole: [3_500_004, 0, 0, 3_500_004, 0, 3_500_004, 3_500_004],
    // 3.85 × 1,000,001 = 3,850,003.85
    commitment: ['10', 3_850_004],
    parts: [
      // 1.5 × 1,000,001 = 1,500,001.5
      { volumes: ['1.5'], sums: [1_500_002, 0, 0, 1_500_002, 0, 1_500_002, 1_500_002] },
      { volumes: ['2'], sums: [2_000_002, 0, 0, 2_000_002, 0, 2_000_002, 2_000_002] },
    ],
  },
  {
    name: 'VAT included, an uneven volume and a discount',
    date: '2026-11-27',
    taxCode: '04',
    includesVat: true,
    items: [['12.345', 1_234_567, 345_678]],
    // 12.345 × 1,234,567 = 15,240,729.615; 15,240,730 − 345,678 = 14,895,052; / 1.11 = 13,418,965.77; the rest is VAT
    whole: [15_240_730, 345_678, 0, 13_418_966, 1_476_086, 14_895_052, 14_895_052],
    // 12.345 × 1.075 = 13.270875, of which 13.270 can be loaded; × 1,234,567 = 16,382,704.09; − 345,678
    commitment: ['7.5', 16_037_026],
    parts: [
      // 345,678 × 5 / 12.345 = 140,007.29; 6,172,835 − 140,007 = 6,032,828; / 1.11 = 5,434,980.18
      { volumes: ['5'], sums: [6_172_835, 140_007, 0, 5_434_980, 597_848, 6_032_828, 6_032_828] },
      // 7.345 × 1,234,567 = 9,067,894.615; 345,678 − 140,007 = 205,671; 8,862,224 / 1.11 = 7,983,985.59
      { volumes: ['7.345'], sums: [9_067_895, 205_671, 0, 7_983_986, 878_238, 8_862_224, 8_862_224] },
    ],
  },
  {
    name: 'two items and hours of waiting, billed as they come',
    date: '2025-06-15',
    taxCode: '04',
    items: [
      ['20', 1_000_000, 200_000],
      ['10.5', 1_200_000, 0],
    ],
    charges: [
      { ...PUMP, price: 2_500_000 },
      { name: 'Waktu tunggu', basis: 'per_hour', qty: '4', price: 150_000, taxable: true },
    ],
    // 20,000,000 + 12,600,000 − 200,000 + 2,500,000 + 4 × 150,000 = 35,500,000; × 11 % = 3,905,000
    whole: [32_600_000, 200_000, 3_100_000, 35_500_000, 3_905_000, 39_405_000, 39_405_000],
    // 21 × 1,000,000 + 11.025 × 1,200,000 − 200,000 + 3,100,000 = 37,130,000; × 1.11 = 41,214,300
    commitment: ['5', 41_214_300],
    parts: [
      // 12,000,000 − 120,000 + 2,500,000 + 3 × 150,000 = 14,830,000; × 11 % = 1,631,300
      {
        volumes: ['12', '0'],
        quantities: [null, '3'],
        sums: [12_000_000, 120_000, 2_950_000, 14_830_000, 1_631_300, 16_461_300, 16_461_300],
      },
      // 8,000,000 + 12,600,000 − 80,000 + 150,000 = 20,670,000; × 11 % = 2,273,700
      {
        volumes: ['8', '10.5'],
        quantities: [null, '1'],
        sums: [20_600_000, 80_000, 150_000, 20_670_000, 2_273_700, 22_943_700, 22_943_700],
      },
    ],
  },
  {
    name: 'a taxed advance on two invoices: its VAT is not charged again',
    date: '2025-06-15',
    taxCode: '04',
    items: [['10', 1_000_000, 0]],
    // 4,440,000 / 1.11
    advance: [4_440_000, 4_000_000, 440_000],
    whole: [10_000_000, 0, 0, 10_000_000, 1_100_000, 11_100_000, 11_100_000],
    commitment: ['0', 11_100_000],
    parts: [
      // It takes 3,330,000 of 4,440,000: 440,000 × 3 / 4
      {
        volumes: ['3'],
        sums: [3_000_000, 0, 0, 3_000_000, 330_000, 3_330_000, 3_330_000],
        advance: [3_000_000, 330_000],
      },
      // It takes the other 1,110,000; 440,000 + (330,000 − 330,000) + (770,000 − 110,000) = 1,100,000
      {
        volumes: ['7'],
        sums: [7_000_000, 0, 0, 7_000_000, 770_000, 7_770_000, 7_770_000],
        advance: [1_000_000, 110_000],
      },
    ],
  },
  {
    name: 'a taxed advance of a round sum: the last invoice has what is left of its VAT',
    date: '2025-02-01',
    taxCode: '04',
    items: [['7.5', 777_777, 0]],
    // 5,000,000 / 1.11 = 4,504,504.50
    advance: [5_000_000, 4_504_505, 495_495],
    // 7.5 × 777,777 = 5,833,327.5; × 11 % = 641,666.08
    whole: [5_833_328, 0, 0, 5_833_328, 641_666, 6_474_994, 6_474_994],
    commitment: ['0', 6_474_994],
    parts: [
      // It takes 2,589,997: 495,495 × 2,589,997 / 5,000,000 = 256,666.11; 2,589,997 − 256,666
      {
        volumes: ['3'],
        sums: [2_333_331, 0, 0, 2_333_331, 256_666, 2_589_997, 2_589_997],
        advance: [2_333_331, 256_666],
      },
      // It takes the other 2,410,003: 495,495 − 256,666; 495,495 + 0 + (385,000 − 238,829) = 641,666
      {
        volumes: ['4.5'],
        sums: [3_499_997, 0, 0, 3_499_997, 385_000, 3_884_997, 3_884_997],
        advance: [2_171_174, 238_829],
      },
    ],
  },
  {
    name: 'a taxed advance of a customer who pays the VAT himself: it comes on top of the money',
    date: '2025-06-15',
    taxCode: '02',
    isCollector: true,
    items: [['10', 1_000_000, 0]],
    // 4,000,000 × 11 %
    advance: [4_000_000, 4_000_000, 440_000],
    whole: [10_000_000, 0, 0, 10_000_000, 1_100_000, 11_100_000, 10_000_000],
    commitment: ['0', 10_000_000],
    parts: [
      // It takes 3,000,000 of 4,000,000: 440,000 × 3 / 4
      {
        volumes: ['3'],
        sums: [3_000_000, 0, 0, 3_000_000, 330_000, 3_330_000, 3_000_000],
        advance: [3_000_000, 330_000],
      },
      // It takes the other 1,000,000
      {
        volumes: ['7'],
        sums: [7_000_000, 0, 0, 7_000_000, 770_000, 7_770_000, 7_000_000],
        advance: [1_000_000, 110_000],
      },
    ],
  },
  {
    name: 'a taxed advance of a customer who pays the VAT himself, on prices that include it',
    date: '2024-12-31',
    taxCode: '03',
    isCollector: true,
    includesVat: true,
    items: [['6', 999_999, 0]],
    // 2,000,000 × 11 %
    advance: [2_000_000, 2_000_000, 220_000],
    // 5,999,994 / 1.11 = 5,405,400
    whole: [5_999_994, 0, 0, 5_405_400, 594_594, 5_999_994, 5_405_400],
    commitment: ['0', 5_405_400],
    parts: [
      // 1,999,998 / 1.11 = 1,801,800, which it takes of 2,000,000: 220,000 × 1,801,800 / 2,000,000
      {
        volumes: ['2'],
        sums: [1_999_998, 0, 0, 1_801_800, 198_198, 1_999_998, 1_801_800],
        advance: [1_801_800, 198_198],
      },
      // It takes the other 198,200; 220,000 + 0 + (396,396 − 21,802) = 594,594
      {
        volumes: ['4'],
        sums: [3_999_996, 0, 0, 3_603_600, 396_396, 3_999_996, 3_603_600],
        advance: [198_200, 21_802],
      },
    ],
  },
  {
    name: 'a taxed advance of a customer of code 07 holds a tax base and no VAT',
    date: '2025-01-01',
    taxCode: '07',
    items: [['4', 1_000_000, 0]],
    advance: [2_500_000, 2_500_000, 0],
    whole: [4_000_000, 0, 0, 4_000_000, 0, 4_000_000, 4_000_000],
    commitment: ['0', 4_000_000],
    parts: [
      {
        volumes: ['1'],
        sums: [1_000_000, 0, 0, 1_000_000, 0, 1_000_000, 1_000_000],
        advance: [1_000_000, 0],
      },
      {
        volumes: ['3'],
        sums: [3_000_000, 0, 0, 3_000_000, 0, 3_000_000, 3_000_000],
        advance: [1_500_000, 0],
      },
    ],
  },
]
