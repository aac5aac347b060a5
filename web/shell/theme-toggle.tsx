import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';

/** Toggles between the light and dark theme. Until first used, the system preference applies. */
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
