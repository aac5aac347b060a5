import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';

/** Changes between light and dark; until it is used the system decides. */
export const ThemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      icon={IconSunMoon}
      size={18}
      onClick={() => setColorScheme(other)}
    />
  );
};
