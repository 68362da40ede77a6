"""Moon or Bust! by Simon van Baaren: two teams, three roles, a war that both can lose."""
