import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The accent colour of controls. */
const nila: MantineColorsTuple = [
  '#F2F3FC',
  '#E6E9FB',
  '#CDD3F6',
  '#AAB5FF',
  '#8E9BFF',
  '#6373EC',
  '#3F50C4',
  '#3443A8',
  '#2F3E9E',
  '#232F78',
]

const FONT = '"Inter Variable", "Inter Fallback", sans-serif'
const SMALL = { defaultProps: { size: 'xs' } }

/** The component library with the product's sizes: every control small, 30 px high. */
export const theme = createTheme({
  primaryColor: 'nila',
  primaryShade: 6,
  colors: { nila },
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace',
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '13px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '18px', sm: '18px', md: '18px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '37.5em', sm: '48em', md: '64em', lg: '75em', xl: '100em' },
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 30, variant: 'subtle', color: 'gray' } },
    Button: SMALL,
    Checkbox: SMALL,
    // A closed list has no width, so it opens from the middle of its input before it is aligned. A phone would widen
    // the page for the part of an absolute list beyond the edge, and the wider page would widen the list again.
    Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
    DateInput: SMALL,
    DateTimePicker: SMALL,
    InputBase: SMALL,
    InputWrapper: { defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: { defaultProps: { radius: 'md', centered: true, overlayProps: { backgroundOpacity: 0.32 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.32 } } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'none' } },
    MultiSelect: SMALL,
    NumberInput: SMALL,
    Pagination: SMALL,
    PasswordInput: SMALL,
    PillsInput: SMALL,
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    Radio: SMALL,
    SegmentedControl: SMALL,
    Select: { defaultProps: { size: 'xs', comboboxProps: { transitionProps: { duration: 0 } } } },
    Switch: SMALL,
    Tabs: { defaultProps: { keepMounted: false } },
    Textarea: SMALL,
    TextInput: SMALL,
    TimePicker: SMALL,
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: 0 },
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
})

/** The library's colours, all from our tokens; its own light defaults have too little contrast. */
const FROM_TOKENS: Record<string, string> = {
  '--mantine-color-text': 'var(--m-text)',
  '--mantine-color-body': 'var(--m-surface)',
  '--mantine-color-dimmed': 'var(--m-dim)',
  '--mantine-color-placeholder': 'var(--m-placeholder)',
  '--mantine-color-error': 'var(--m-danger)',
  '--mantine-color-anchor': 'var(--m-accent)',
  '--mantine-color-bright': 'var(--m-text)',
  '--mantine-color-default': 'var(--m-surface)',
  '--mantine-color-default-hover': 'var(--m-hover)',
  '--mantine-color-default-color': 'var(--m-text)',
  '--mantine-color-default-border': 'var(--m-border)',
  '--mantine-color-disabled': 'var(--m-head)',
  '--mantine-color-disabled-color': 'var(--m-disabled)',
  '--mantine-color-disabled-border': 'var(--m-line)',
  '--mantine-primary-color-filled': 'var(--m-accent-fill)',
  '--mantine-primary-color-filled-hover': 'var(--m-accent-fill-hover)',
  '--mantine-primary-color-light': 'var(--m-selected)',
  '--mantine-primary-color-light-hover': 'var(--m-selected)',
  '--mantine-primary-color-light-color': 'var(--m-active-menu)',
  '--mantine-primary-color-contrast': 'var(--m-on-fill)',
  '--mantine-color-nila-filled': 'var(--m-accent-fill)',
  '--mantine-color-nila-filled-hover': 'var(--m-accent-fill-hover)',
  '--mantine-color-nila-light': 'var(--m-selected)',
  '--mantine-color-nila-light-color': 'var(--m-active-menu)',
  '--mantine-color-nila-text': 'var(--m-accent)',
  '--mantine-color-nila-outline': 'var(--m-accent)',
  '--mantine-color-red-filled': 'var(--m-danger-fill)',
  '--mantine-color-red-filled-hover': 'var(--m-danger-fill-hover)',
  '--mantine-color-red-text': 'var(--m-danger)',
  '--mantine-color-red-light': 'var(--m-error-bg)',
  '--mantine-color-red-light-color': 'var(--m-danger)',
  '--mantine-color-red-outline': 'var(--m-danger)',
  '--mantine-color-gray-text': 'var(--m-dim)',
  '--mantine-color-gray-light': 'var(--m-neutral-bg)',
  '--mantine-color-gray-light-color': 'var(--m-neutral-text)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: FROM_TOKENS, dark: FROM_TOKENS })
