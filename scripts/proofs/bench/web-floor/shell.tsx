import { AppShell, Burger, Group, NavLink, Title } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';

export const Shell = () => (
  <AppShell header={{ height: 56 }} navbar={{ width: 232, breakpoint: 'sm' }}>
    <AppShell.Header>
      <Group>
        <Burger opened={false} />
        <Title order={1}>Floor</Title>
      </Group>
    </AppShell.Header>
    <AppShell.Navbar>
      {['agents', 'scans', 'settings'].map((page) => (
        <NavLink key={page} label={page} component={Link} to={`/${page}` as string} />
      ))}
    </AppShell.Navbar>
    <AppShell.Main>
      <Outlet />
    </AppShell.Main>
  </AppShell>
);
